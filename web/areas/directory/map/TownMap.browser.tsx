import { useEffect, useRef } from 'react'
import type { Position } from '#shared/kernel/places/place.ts'
import { openLeafletMap } from './leafletMap.ts'

/** This level shows a town with the shores of its country. */
const zoom = 4

/** Shows a small map that cannot be moved, with a mark in its middle. */
export default function TownMap({ position: { lat, lng }, label }: { position: Position; label: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const map = openLeafletMap(element.current!, {
      center: [lat, lng],
      zoom,
      dragging: false,
      keyboard: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
      touchZoom: false,
    })
    return () => {
      map.remove()
    }
  }, [lat, lng])
  return (
    <div className="relative h-full" role="img" aria-label={label}>
      <div ref={element} className="place-map" />
      <span className="map-mark map-center">
        <span className="map-dot" />
      </span>
    </div>
  )
}
