import { TokenPage } from './TokenPage.tsx'

export default function ConfirmPage() {
  return <TokenPage name="confirm" />
}
