/** Preloaded into a command. Prints the peak memory in megabytes when the process ends. */
process.on('exit', () => {
  process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`)
})
