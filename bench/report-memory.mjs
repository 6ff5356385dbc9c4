// Loaded into a measured process: prints its peak memory when it ends.
process.on('exit', () => {
  console.log(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
});
