// Loaded into a measured process: prints its peak memory and its processor time when it ends.
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  console.log(`peak memory: ${Math.round(maxRSS / 1024)} MB`);
  console.log(`processor time: ${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s`);
});
