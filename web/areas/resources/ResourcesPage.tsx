import { Calculators } from './Calculators.tsx'
import { Democratizing } from './Democratizing.tsx'
import { Guides } from './Guides.tsx'
import { Hero } from './Hero.tsx'
import { Partners } from './Partners.tsx'
import { Ventures } from './Ventures.tsx'

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
