import { Slot } from '#web/shell/index.ts'
import { About } from './About.tsx'
import { CallToAction } from './CallToAction.tsx'
import { Counter } from './Counter.tsx'
import { Donate } from './Donate.tsx'
import { Events } from './Events.tsx'
import { Eyes } from './Eyes.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { News } from './News.tsx'
import { Services } from './Services.tsx'
import { Voices } from './Voices.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Counter />
      <Features />
      <About />
      <CallToAction />
      <Services />
      <Donate />
      <div className="later page">
        <Slot name="home/members" />
      </div>
      <Voices />
      <Events />
      <News />
      <Eyes />
    </>
  )
}
