/**
 * The arguments with which every audit starts Chromium. The package's own list is not used, because it
 * disables web security and site isolation. The sandbox needs rights that neither Lambda nor a container
 * gives, and the zygote serves only the sandbox.
 */
export const chromiumArguments = [
  '--headless=shell',
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--disable-gpu',
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
]
