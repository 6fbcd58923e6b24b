import { expect, test } from 'vitest'
import { settingValues } from '#shared/kernel/setting.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { networkOf } from '#shared/newsletter/socialProfiles.ts'
import { newsletterApi, settings } from './newsletterApi.ts'

const api = newsletterApi()

test('everyone reads the profiles that the stage has', async () => {
  expect((await api.call('GET /api/newsletter/profiles')).body).toEqual(settings.socialProfiles)
})

test('a stage without profiles has none, and one with an unsafe address is refused', () => {
  const profilesOf = (value?: string) =>
    settingValues(newsletter, (name) => (name === 'socialProfiles' ? value : undefined)).socialProfiles
  expect(profilesOf()).toEqual([])
  expect(profilesOf('["https://x.com/portal"]')).toEqual(['https://x.com/portal'])
  expect(() => profilesOf('["javascript:alert(1)"]')).toThrow('an address with https://')
  expect(() => profilesOf('["http://x.com/portal"]')).toThrow('an address with https://')
})

test.each([
  ['https://www.facebook.com/portal', 'Facebook'],
  ['https://ca.linkedin.com/company/portal', 'LinkedIn'],
  ['https://twitter.com/portal', 'X'],
  ['https://www.instagram.com/portal/', 'Instagram'],
  ['https://notfacebook.com/', undefined],
  ['https://social.example/@portal', undefined],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
