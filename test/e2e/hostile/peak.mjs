/** Preloaded into a command: says at its end how much memory it had at most, in megabytes. */
process.on('exit', () => {
  process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`)
})
