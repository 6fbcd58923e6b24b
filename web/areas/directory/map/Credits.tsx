/**
 * Names the sources of the map. The licence of GeoNames, which has the positions of towns, demands it;
 * Natural Earth does not. `map` and `towns` are the words before the names.
 */
export const Credits = ({ map, towns }: { map: string; towns: string }) => (
  <p className="text-xs text-soft">
    {map} <a href="https://www.naturalearthdata.com/">Natural Earth</a> · {towns}{' '}
    <a href="https://www.geonames.org/">GeoNames</a>,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
  </p>
)
