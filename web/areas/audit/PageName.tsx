import { Fragment } from 'react'
import { completeAddress } from '#shared/audit/completeAddress.ts'

/** Returns the name of a page: `example.org/shop` for `https://www.example.org/shop/`. */
export function pageName(address: string): string {
  const { host, pathname, search } = new URL(completeAddress(address))
  return host.replace(/^www\./, '') + (pathname + search).replace(/\/$/, '')
}

/** The name of a page, which may break after dots and slashes. */
export const PageName = ({ url }: { url: string }) =>
  pageName(url)
    .split(/(?<=[./])/)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))
