# #region holes
dig()
# #endregion
# #region edges
cut()
