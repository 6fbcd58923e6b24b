/**
 * How Chromium is started, wherever an audit does it. The package's own list is not used: it switches web security and the isolation
 * of sites off. The sandbox needs rights that neither Lambda nor a container gives, and the zygote is of use to the sandbox alone.
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
  // Nothing that the page did not ask for goes over the network, or waits for something that is not there.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-field-trial-config',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  // A page is measured as if somebody looked at it.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-prompt-on-repost',
]
