import { system } from '#shared/system/contract.ts'
import { openPlatform } from '../platform/platform.ts'
import { serve } from '../platform/serve.ts'
import { systemHandlers } from './handlers.ts'

const platform = openPlatform()

/** Also the API's `$default`: whatever no contract names is answered here, as a 404 in the house's own shape. */
export const handler = serve(system, systemHandlers(platform), platform)
