import { Calculators } from './Calculators.tsx'
import { Democratizing } from './Democratizing.tsx'
import { Guides } from './Guides.tsx'
import { Hero } from './Hero.tsx'
import { Partners } from './Partners.tsx'
import { Ventures } from './Ventures.tsx'

/** What one can read, reckon and soon trade with: guides, calculators, why markets should be open, what is coming, who takes part. */
export default function ResourcesPage() {
  return (
    <>
      <Hero />
      <Guides />
      <Calculators />
      <Democratizing />
      <Ventures />
      <Partners />
    </>
  )
}
