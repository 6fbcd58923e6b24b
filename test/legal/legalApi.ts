import { legalHandlers } from '#functions/legal/handlers.ts'
import type { Installation } from '#functions/legal/operatorDetails.ts'
import { legal } from '#shared/legal/contract.ts'
import { areaApi } from '../support/areaApi.ts'

const nothingSet: Installation['settings'] = {
  operator: '',
  legalForm: '',
  email: '',
  phone: '',
  registration: '',
  taxNumber: '',
  privacyOfficer: '',
  privacyEmail: '',
  governingLaw: '',
}

/** The legal area's API. `install` says what the operator has set. */
export function legalApi() {
  const installation: Installation = {
    settings: nothingSet,
    env: { ORIGIN: 'http://localhost:3000', POSTAL_ADDRESS: undefined },
    region: 'ca-central-1',
  }
  const api = areaApi(legal, () => legalHandlers(installation))
  return Object.assign(api, {
    install(settings: Partial<Installation['settings']>, postalAddress?: string) {
      installation.settings = { ...nothingSet, ...settings }
      installation.env = { ...installation.env, POSTAL_ADDRESS: postalAddress }
    },
  })
}
