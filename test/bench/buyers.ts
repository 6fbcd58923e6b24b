import { setTimeout as delay } from 'node:timers/promises'
import type { Portal } from '../support/portal.ts'

interface Order {
  orderId: string
  status: string
}

/** An account may open 60 Checkout Sessions an hour. */
const ordersPerMember = 50
const password = 'three quiet violet lamps'

/** Lets new members pay for Pro and buy products, until `count` payments are made and delivered. `round` makes their e-mails unique. */
export async function makePayments(
  { origin }: Pick<Portal, 'origin'>,
  count: number,
  round: number,
): Promise<void> {
  async function request<T>(
    path: string,
    { token = '', body }: { token?: string; body?: object } = {},
  ): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  async function pay(url: string) {
    const form = new URLSearchParams({ action: 'pay', card: '4242' })
    const { status } = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
    if (status !== 303) throw new Error(`The payment page answered ${status}`)
  }

  const [product] = await request<{ _id: string; title: string; price: number }[]>('/api/products')
  const cart = [{ name: product!.title, price: product!.price, productId: product!._id }]
  for (let payments = 0, memberNumber = 0; payments < count; memberNumber++) {
    const email = `buyer${round}.${memberNumber}@example.org`
    await request('/api/signup', { body: { firstName: 'Zoé', lastName: 'Martin', email, password } })
    const { token } = await request<{ token: string }>('/api/login', { body: { email, password } })
    await pay(
      (
        await request<{ url: string }>('/api/stripe/create-checkout-session', {
          token,
          body: { priceId: 'price_pro_monthly' },
        })
      ).url,
    )
    payments++
    const orderCount = Math.min(ordersPerMember, count - payments)
    for (let order = 0; order < orderCount; order++, payments++)
      await pay(
        (await request<{ url: string }>('/api/create-checkout-session', { token, body: { cart } })).url,
      )
    const isDone = async () => {
      const orders = await request<Order[]>('/api/orders', { token })
      const { package: plan } = await request<{ package: string }>('/api/me', { token })
      return (
        plan === 'pro' && orders.length === orderCount && orders.every(({ status }) => status === 'fulfilled')
      )
    }
    while (!(await isDone())) await delay(300)
  }
}
