import garden

# #region water
for bed in garden.beds():
    if bed.is_dry():
        bed.water(litres=bed.thirst)
# #endregion

garden.close()
