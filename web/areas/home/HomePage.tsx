import { About } from './About.tsx'
import { Call } from './Call.tsx'
import { Counter } from './Counter.tsx'
import { Donate } from './Donate.tsx'
import { Events } from './Events.tsx'
import { Eyes } from './Eyes.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Members } from './Members.tsx'
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
      <Call />
      <Services />
      <Donate />
      <Members />
      <Voices />
      <Events />
      <News />
      <Eyes />
    </>
  )
}
