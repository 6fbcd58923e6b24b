import { setTimeout as later } from 'node:timers/promises'
import type { Portal } from '../support/portal.ts'

interface Order {
  orderId: string
  status: string
}

/** An account may go to the payment page 60 times an hour. */
const ordersEach = 50
const password = 'three quiet violet lamps'

/** New members, each of whom pays for Pro and then buys products, until so many payments are made and all is delivered. `round` names their accounts. */
export async function payments(
  { origin }: Pick<Portal, 'origin'>,
  count: number,
  round: number,
): Promise<void> {
  async function ask<T>(
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

  const [product] = await ask<{ _id: string; title: string; price: number }[]>('/api/products')
  const cart = [{ name: product!.title, price: product!.price, productId: product!._id }]
  for (let made = 0, member = 0; made < count; member++) {
    const email = `buyer${round}.${member}@example.org`
    await ask('/api/signup', { body: { firstName: 'Zoé', lastName: 'Martin', email, password } })
    const { token } = await ask<{ token: string }>('/api/login', { body: { email, password } })
    await pay(
      (
        await ask<{ url: string }>('/api/stripe/create-checkout-session', {
          token,
          body: { priceId: 'price_pro_monthly' },
        })
      ).url,
    )
    made++
    const orders = Math.min(ordersEach, count - made)
    for (let order = 0; order < orders; order++, made++)
      await pay((await ask<{ url: string }>('/api/create-checkout-session', { token, body: { cart } })).url)
    const isDone = async () => {
      const bought = await ask<Order[]>('/api/orders', { token })
      const { package: plan } = await ask<{ package: string }>('/api/me', { token })
      return (
        plan === 'pro' && bought.length === orders && bought.every(({ status }) => status === 'fulfilled')
      )
    }
    while (!(await isDone())) await later(300)
  }
}
