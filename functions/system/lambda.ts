import { system } from '#shared/system/contract.ts'
import { serve } from '../platform/http/serve.ts'
import { openPlatform } from '../platform/platform.ts'
import { systemHandlers } from './handlers.ts'

const platform = openPlatform()

/** Also the API's `$default`: whatever no contract declares gets a 404 from here, in the shape of all our errors. */
export const handler = serve(system, systemHandlers(platform), platform)
