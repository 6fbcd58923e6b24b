/** Runs a command. On an error it prints the message (with DEBUG set, the whole error) and exits with 1. */
export async function reportErrors(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_MODULE_NOT_FOUND' && /package/.test(message)) {
      console.error(`Some packages are missing. Run: npm ci\n(${message})`)
    } else {
      console.error(process.env.DEBUG ? error : message)
    }
    process.exit(1)
  }
}
