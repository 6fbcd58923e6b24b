import { text } from '../kernel/setting.ts'

/** The operator's details that legal pages show. None has a default, because a wrong name is worse than none. */
export const operatorSettings = {
  operator: text('Carbon Portal Inc.', 'The full name of the person or company that operates the portal'),
  legalForm: text(
    'Corporation under the Canada Business Corporations Act',
    'The operator’s legal form, unless it is a person',
  ),
  email: text('office@example.org', 'The operator’s e-mail address, which the legal pages publish'),
  phone: text('+1 416 555 0100', 'The operator’s telephone number, which the imprint publishes'),
  registration: text('Corporation number 123456-7', 'The register and the number of the operator in it'),
  taxNumber: text('GST/HST 12345 6789 RT0001', 'The numbers under which the operator pays sales taxes'),
  privacyOfficer: text(
    'Ada Tremblay, director',
    'The name and title of the person in charge of personal information, whom Quebec’s Law 25 asks for',
  ),
  privacyEmail: text(
    'privacy@example.org',
    'The e-mail address for requests about personal information. Unless set, it is `legal.email`',
  ),
  governingLaw: text(
    'Ontario, Canada',
    'The province or state, and the country, whose law governs the terms of use',
  ),
}
export type OperatorSetting = keyof typeof operatorSettings

/** The settings that legal pages need to say what the law requires. */
export const necessarySettings: readonly OperatorSetting[] = [
  'operator',
  'email',
  'privacyOfficer',
  'governingLaw',
]
