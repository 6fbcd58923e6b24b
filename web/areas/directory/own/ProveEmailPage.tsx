import { CompanyAnswer } from './CompanyAnswer.tsx'

/** Where the letter to the address of a member's company leads: whoever reads it lets everyone see it. */
export default function ProveEmailPage() {
  return <CompanyAnswer to="prove" />
}
