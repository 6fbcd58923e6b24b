import type { BillingDetails } from '../checkout/billingDetails.ts'
import { activeCode } from '../resources/promotionCodes.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { Address, CheckoutSession } from '../store/objects.ts'
import euVat from '../tax/euVat.json' with { type: 'json' }
import { readTaxId, taxIdsOf } from '../tax/taxIds.ts'
import { escapeHtml } from './frame.ts'
import type allTexts from './texts.json'

type PageTexts = (typeof allTexts)['en']

const countries = ['CA', ...Object.keys(euVat), 'CH', 'GB', 'MX', 'US']

/** A developer need not type an address; Stripe’s page begins empty. */
const exampleAddress: Address = {
  line1: '111 Wellington St',
  line2: null,
  city: 'Ottawa',
  state: 'ON',
  postal_code: 'K1A 0A9',
  country: 'CA',
}

/** True if the page of a session asks for the buyer's address. */
export const asksForBilling = (session: CheckoutSession): boolean =>
  session.billing_address_collection === 'required' || session.automatic_tax.enabled

function knownDetails(
  { store }: ChangeContext,
  { customer: id, customer_details: details }: CheckoutSession,
) {
  const customer = id ? store.get('customer', id) : undefined
  const stored = customer && !customer.deleted ? customer : undefined
  return {
    name: stored?.name ?? details?.name ?? '',
    address: stored?.address ?? (details?.address?.line1 ? details.address : exampleAddress),
    taxId: (id ? taxIdsOf(store, id) : []).map(({ value }) => value)[0] ?? '',
  }
}

/** Returns the promotion code that the session has. */
function codeOf({ store }: ChangeContext, { discounts }: CheckoutSession): string {
  const id = discounts?.[0]?.promotion_code
  return (id && store.get('promotionCode', id)?.code) || ''
}

/** The fields of the buyer's name, address and tax number, with what is known of them or what was sent. */
export function billingFields(
  context: ChangeContext,
  session: CheckoutSession,
  texts: PageTexts,
  sent?: URLSearchParams,
): string {
  const { name, address, taxId } = knownDetails(context, session)
  const shown = (field: string, known: string | null) => escapeHtml(sent?.get(field) ?? known ?? '')
  const input = (field: string, label: string, known: string | null, kind = '') =>
    `<label${kind}><span>${label}</span><input type="text" name="${field}" value="${shown(field, known)}"></label>`
  const { locale } = session
  const regions = new Intl.DisplayNames(locale && locale !== 'auto' ? locale : 'en', { type: 'region' })
  const chosen = sent?.get('country') ?? address.country
  const options = countries.map(
    (code) =>
      `<option value="${code}"${code === chosen ? ' selected' : ''}>${escapeHtml(regions.of(code) ?? code)}</option>`,
  )
  const taxField = session.tax_id_collection?.enabled
    ? input('tax_id', texts.taxId, taxId, ' class="wide"')
    : ''
  const codeField = session.allow_promotion_codes
    ? input('promotion_code', texts.promotionCode, codeOf(context, session), ' class="wide"')
    : ''
  return `<fieldset class="details"><legend>${texts.billing}</legend>${input('name', texts.name, name, ' class="wide"')}
${input('line1', texts.line1, address.line1, ' class="wide"')}${input('city', texts.city, address.city)}${input('state', texts.state, address.state)}
${input('postal_code', texts.postalCode, address.postal_code)}<label><span>${texts.country}</span><select name="country">${options.join('')}</select></label>${taxField}${codeField}</fieldset>`
}

/** A sent field that is wrong: a tax number that has no known form, or a promotion code that does not exist. */
export type BillingProblem = 'badTaxId' | 'badPromotionCode'

/** Reads the sent fields. Returns undefined if none were sent. */
export function readBilling(
  { store }: ChangeContext,
  form: URLSearchParams,
): BillingDetails | BillingProblem | undefined {
  if (!form.has('country')) return undefined
  const entered = (field: string) => form.get(field)?.trim().slice(0, 200) || null
  const typedTaxId = entered('tax_id')
  const taxId = typedTaxId ? readTaxId(typedTaxId) : undefined
  if (typedTaxId && !taxId) return 'badTaxId'
  const typedCode = entered('promotion_code')
  const promotionCode = typedCode ? activeCode(store, typedCode) : undefined
  if (typedCode && !promotionCode) return 'badPromotionCode'
  return {
    name: entered('name') ?? '',
    address: {
      line1: entered('line1'),
      line2: null,
      city: entered('city'),
      state: entered('state')?.toUpperCase() ?? null,
      postal_code: entered('postal_code'),
      country: entered('country')?.toUpperCase() ?? null,
    },
    taxId,
    promotionCode,
  }
}
