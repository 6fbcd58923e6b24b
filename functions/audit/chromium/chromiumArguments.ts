/** Arguments of every Chromium, with several processes or one. */
export const commonArguments = [
  '--headless=shell',
  // The sandbox needs rights that neither Lambda nor a container gives; the zygote serves only the sandbox.
  '--no-sandbox',
  '--no-zygote',
  // Lambda has no /dev/shm.
  '--disable-dev-shm-usage',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--hide-scrollbars',
  '--mute-audio',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  // The browser sends no requests of its own, and waits for no service that is missing here.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-field-trial-config',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  // A page is measured as if it were in the foreground.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-prompt-on-repost',
] as const

/** Arguments of the first attempt to start Chromium: with a process for each site, one for the network and one for drawing. */
export const severalProcesses = ['--disable-gpu'] as const

/**
 * Arguments of the second attempt, for a machine on which several processes die: those of @sparticuz/chromium's list that concern
 * the start. The rest of its list is in `commonArguments` or left out.
 */
export const singleProcess = [
  // Tabs and workers are threads of the browser's process, so no process is started for them.
  '--single-process',
  // Drawing is a thread too.
  '--in-process-gpu',
  // Drawing is done by software, so Chromium's list of faulty graphics cards must not disable it.
  '--ignore-gpu-blocklist',
  // Sound is a thread too.
  '--disable-features=AudioServiceOutOfProcess',
  // No helper with the rights of root is looked for, as the package has none.
  '--disable-setuid-sandbox',
] as const
