import type { ChangeContext } from '../store/changeContext.ts'
import type { CreditNote, Invoice } from '../store/objects.ts'
import allTexts from './texts.json' with { type: 'json' }

/** The texts of an invoice or a credit note, in the order in which it prints them. */
export interface PrintedDocument {
  language: keyof typeof allTexts
  title: string
  facts: [label: string, value: string][]
  seller: string[]
  buyer: string[]
  columns: [description: string, quantity: string, amount: string]
  lines: [description: string, quantity: string, amount: string][]
  sums: [label: string, amount: string][]
  notes: string[]
}

type Texts = (typeof allTexts)['en']
type TotalTaxes = Invoice['total_taxes']

/** Stripe prints a document in the first language of the customer that it knows. */
function languageOf({ store }: ChangeContext, customerId: string): keyof typeof allTexts {
  const customer = store.get('customer', customerId)
  const locales = customer && !customer.deleted ? (customer.preferred_locales ?? []) : []
  return (['fr', 'es'] as const).find((language) => locales[0]?.startsWith(language)) ?? 'en'
}

/** The standard fonts of a PDF have no narrow space, which French has between digits. */
const printable = (text: string) => text.replaceAll('\u202f', '\u00a0')

const formats = ({ locale }: Texts, currency: string) => {
  const numbers = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'code',
  })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    money: (cents: number) => printable(numbers.format(cents / 100)),
    day: (seconds: number) => printable(days.format(seconds * 1000)),
  }
}

function taxRows(
  { store }: ChangeContext,
  taxes: TotalTaxes,
  texts: Texts,
  money: (cents: number) => string,
) {
  return (taxes ?? []).map(({ amount, tax_rate_details: details }): [string, string] => {
    const rate = details && store.get('taxRate', details.tax_rate)
    const name = texts.taxes[rate?.display_name as keyof Texts['taxes']] ?? ''
    const percentage = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 3 })
    return [printable(`${name} (${percentage.format(rate?.percentage ?? 0)} %)`), money(amount)]
  })
}

function buyerLines(
  { customer_name: name, customer_email: email, customer_address: address, customer_tax_ids: ids }: Invoice,
  texts: Texts,
): string[] {
  const { line1, line2, city, state, postal_code: code, country } = address ?? {}
  const place = [city, state, code].filter(Boolean).join(' ')
  const numbers = (ids ?? []).map(
    ({ type, value }) => `${texts.taxIds[type as keyof Texts['taxIds']] ?? type} ${value}`,
  )
  const lines = [name, line1, line2, place, country, email, ...numbers]
  return lines.flatMap((line) => line || [])
}

const seller = ['Carbon portal']
const lineOf = (
  line: { description: string | null; quantity: number | null; amount: number },
  money: (cents: number) => string,
): [string, string, string] => [line.description ?? '', String(line.quantity ?? 1), money(line.amount)]

function printedInvoice(context: ChangeContext, invoice: Invoice): PrintedDocument {
  const language = languageOf(context, invoice.customer ?? '')
  const texts = allTexts[language]
  const { money, day } = formats(texts, invoice.currency)
  const { total_taxes: taxes, total_discount_amounts: discounts, starting_balance: balance } = invoice
  const discount = (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return {
    language,
    title: texts.invoice,
    facts: [
      [texts.number, invoice.number ?? ''],
      [texts.issued, day(invoice.effective_at ?? invoice.created)],
      ...(invoice.custom_fields ?? []).map(({ name, value }): [string, string] => [name, value]),
    ],
    seller,
    buyer: buyerLines(invoice, texts),
    columns: [texts.description, texts.quantity, texts.amount],
    lines: invoice.lines.data.map((line) => lineOf(line, money)),
    sums: [
      [texts.subtotal, money(invoice.subtotal)],
      ...(discount > 0 ? [[texts.discount, money(-discount)] as [string, string]] : []),
      ...taxRows(context, taxes, texts, money),
      [texts.total, money(invoice.total)],
      ...(balance < 0 ? [[texts.credit, money(Math.max(balance, -invoice.total))] as [string, string]] : []),
      [texts.paid, money(invoice.amount_paid)],
    ],
    notes: [
      ...((taxes ?? []).some(({ taxability_reason: reason }) => reason === 'reverse_charge')
        ? [texts.reverse]
        : []),
      texts.test,
    ],
  }
}

function printedCreditNote(context: ChangeContext, note: CreditNote): PrintedDocument | undefined {
  const invoice = context.store.get('invoice', note.invoice)
  if (!invoice) return undefined
  const language = languageOf(context, note.customer)
  const texts = allTexts[language]
  const { money, day } = formats(texts, note.currency)
  const lines = note.lines.data.map((line) => lineOf(line, money))
  return {
    language,
    title: texts.creditNote,
    facts: [
      [texts.number, note.number],
      [texts.ofInvoice, invoice.number ?? ''],
      [texts.issued, day(note.created)],
      ...(invoice.custom_fields ?? []).map(({ name, value }): [string, string] => [name, value]),
    ],
    seller,
    buyer: buyerLines(invoice, texts),
    columns: [texts.description, texts.quantity, texts.amount],
    lines: lines.length > 0 ? lines : [[note.memo ?? texts.creditNote, '1', money(note.total)]],
    sums: [
      [texts.subtotal, money(note.subtotal)],
      ...(note.discount_amount > 0
        ? [[texts.discount, money(-note.discount_amount)] as [string, string]]
        : []),
      ...taxRows(context, note.total_taxes, texts, money),
      [texts.total, money(note.total)],
      [texts.refunded, money(note.post_payment_amount)],
    ],
    notes: [texts.test],
  }
}

/** Returns the texts of the invoice or the credit note with this id. */
export function printedDocument(context: ChangeContext, id: string): PrintedDocument | undefined {
  const invoice = context.store.get('invoice', id)
  const note = context.store.get('creditNote', id)
  return invoice ? printedInvoice(context, invoice) : note && printedCreditNote(context, note)
}
