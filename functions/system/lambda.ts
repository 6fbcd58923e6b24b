import { system } from '#shared/system/contract.ts'
import { serve } from '../platform/http/serve.ts'
import { openPlatform } from '../platform/platform.ts'
import { systemHandlers } from './handlers.ts'

const platform = openPlatform(system)

/** Also handles the API's route `$default`: a path that no contract declares gets a 404 in the shape of all our errors. */
export const handler = serve(system, systemHandlers(platform), platform)
