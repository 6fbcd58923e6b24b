import { Fragment } from 'react'
import { completeAddress } from '#shared/audit/completeAddress.ts'

/** `example.org/shop` of `https://www.example.org/shop/`: how people call a page. */
export function pageName(address: string): string {
  const { host, pathname, search } = new URL(completeAddress(address))
  return host.replace(/^www\./, '') + (pathname + search).replace(/\/$/, '')
}

/** A page's name, which breaks where an address may: behind its dots and slashes. */
export const PageName = ({ url }: { url: string }) =>
  pageName(url)
    .split(/(?<=[./])/)
    .map((part, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))
