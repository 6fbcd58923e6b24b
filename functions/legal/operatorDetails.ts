import type { Environment } from '#functions/platform/aws/env.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { html, type Markup } from '#shared/kernel/html.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'
import type { legal } from '#shared/legal/contract.ts'
import { necessarySettings } from '#shared/legal/operator.ts'
import { legalTexts } from './lists.ts'

export interface Installation {
  settings: SettingsOf<typeof legal>
  env: Pick<Environment, 'ORIGIN' | 'POSTAL_ADDRESS'>
  /** The region of AWS that the portal runs in. */
  region: string | undefined
}

/** Names the settings that are not set, and without which the legal pages are incomplete. */
export const missingSettings = ({ settings, env }: Installation): string[] => [
  ...necessarySettings.filter((name) => !settings[name]).map((name) => `legal.${name}`),
  ...(env.POSTAL_ADDRESS ? [] : ['postalAddress']),
]

const mailTo = (address: string) => html`<a href="mailto:${address}">${address}</a>`
const untranslated = (text: string) => html`<span translate="no">${text}</span>`

/** Names who decides what happens to personal data, in words that fit the privacy policy's sentence whatever is set. */
function controllerOf(
  operator: string,
  address: string | undefined,
  unset: (typeof legalTexts)[Language]['unset']['controller'],
): Markup | string {
  if (operator && address) return untranslated(`${operator}, ${address}`)
  if (operator) return fillIn(unset.noAddress, { operator })
  return address ? fillIn(unset.noName, { address }) : unset.nothing
}

/** The operator's details by their names in legal texts, as HTML. A detail that is not set gets words that say so. */
export function operatorDetails(
  { settings, env: { ORIGIN, POSTAL_ADDRESS: address }, region }: Installation,
  language: Language,
): Record<string, string> {
  const { unset, imprint, words } = legalTexts[language]
  const { operator, email, privacyEmail, privacyOfficer, governingLaw } = settings
  const form = html`<a href="${pageUrl('/contact', { origin: '', language })}">${words.contactForm}</a>`
  const regions: Record<string, string> = words.regions
  const regionName = region && regions[region]
  const facts: [string, Markup | string | false | undefined][] = [
    [imprint.operator, operator ? untranslated(operator) : unset.name],
    [imprint.legalForm, settings.legalForm && untranslated(settings.legalForm)],
    [imprint.address, address ? untranslated(address) : unset.address],
    [imprint.email, email ? mailTo(email) : form],
    [imprint.phone, settings.phone && untranslated(settings.phone)],
    [imprint.registration, settings.registration && untranslated(settings.registration)],
    [imprint.taxNumber, settings.taxNumber && untranslated(settings.taxNumber)],
    [imprint.privacyOfficer, privacyOfficer ? untranslated(privacyOfficer) : unset.officer],
    [imprint.site, untranslated(ORIGIN)],
  ]
  const shown = facts.flatMap(([label, value]) =>
    value ? [html`<div><dt>${label}</dt><dd>${value}</dd></div>`] : [],
  )
  const details = {
    operator: operator ? untranslated(operator) : unset.operator,
    controller: controllerOf(operator, address, unset.controller),
    contact: email ? mailTo(email) : form,
    privacyOfficer: privacyOfficer ? untranslated(privacyOfficer) : unset.privacyOfficer,
    privacyContact: privacyEmail || email ? mailTo(privacyEmail || email) : form,
    governingLaw: governingLaw ? untranslated(governingLaw) : unset.governingLaw,
    region: regionName ? `${regionName} (${region})` : (region ?? unset.region),
    facts: html`<dl>${shown}</dl>`,
  }
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      (value instanceof Object ? value : html`${value}`).text,
    ]),
  )
}

/** Fills in the details that a legal text names. Throws when it names one that does not exist. */
export const fillIn = (text: string, details: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const detail = details[name]
    if (detail === undefined) throw new Error(`A legal text names {{${name}}}, which is no detail.`)
    return detail
  })
