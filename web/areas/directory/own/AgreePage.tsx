import { CompanyAnswer } from './CompanyAnswer.tsx'

/** Where the letter to a company leads: the company lets a member look after its entry. */
export default function AgreePage() {
  return <CompanyAnswer to="agree" />
}
