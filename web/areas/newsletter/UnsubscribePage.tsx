import { TokenPage } from './TokenPage.tsx'

export default function UnsubscribePage() {
  return <TokenPage name="unsubscribe" />
}
