def sow(bed):
    # #region rows
    for row in bed.rows:
        # #region water
        row.water()
        # #endregion
        row.sow()
    # #endregion rows
