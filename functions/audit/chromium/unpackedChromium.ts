import packaged from '@sparticuz/chromium'

/** A Chromium that can be started, and what its environment must say. */
export interface UnpackedChromium {
  executable: string
  environment: Readonly<Record<string, string>>
}

/** The Chromium that npm brought. */
export const unpackedChromium = async (): Promise<UnpackedChromium> => ({
  executable: await packaged.executablePath(),
  environment: {},
})
