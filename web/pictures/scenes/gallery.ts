import { block, house, turbine } from '../brush/buildings.ts'
import { disc, light, roundBox, shade, shape, stroke } from '../brush/ink.ts'
import { person } from '../brush/people.ts'
import { grasses, grove, poplars, seedlings, spruces, trees } from '../brush/plants.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { birds, clouds, sky, sun, water } from '../brush/sky.ts'
import { sailboat, table } from '../brush/things.ts'
import type { Scenes } from '../sheet.ts'

const size = [400, 300] as const
const far = ridge([0, 146], [90, 104], [190, 142], [300, 92], [400, 126])
const distance =
  hill(far, 'far', 300) + flank(far, 300) + flank(far, 90) + contours(far, 240, { count: 5, opacity: 0.45 })

/** On a roof: panels are set, one by one. */
const roof = () =>
  sky(400, 300, 170) +
  sun(96, 62, 28, 4) +
  clouds([
    [250, 44, 90],
    [282, 57, 60],
  ]) +
  distance +
  poplars(
    [
      [24, 210, 90],
      [376, 200, 80],
    ],
    'mid',
  ) +
  shape('M0 200q200-20 400-4v104H0z', 'mid') +
  shape('M60 300V214L126 120l66 94v86z', 'paper') +
  shade('M60 300V214L126 120l66 94v86z', 0.24) +
  shape('M192 214h190v86H192z', 'paper') +
  shape('M190 218L122 116h196l70 102z', 'clay') +
  [0, 1, 2]
    .map(
      (i) =>
        shape(`M${202 + i * 54} 196h46l-21-30h-46zM${176 + i * 54} 158h46l-21-30h-46z`, 'ink') +
        light(`M${232 + i * 54} 196h16l-21-30h-16z`, 0.2) +
        stroke(
          `M${218 + i * 54} 196l-21-30M${192 + i * 54} 181h46M${192 + i * 54} 158l-21-30M${165 + i * 54} 143h46`,
          'line',
          1,
          0.4,
        ),
    )
    .join('') +
  shape('M216 240h26v30h-26zM266 240h26v30h-26zM316 240h26v30h-26z', 'sun') +
  shape('M112 216h28v34h-28z', 'near') +
  person(338, 204, 62, { coat: 'sun', skin: 1, faces: -1, arms: 'carry', hair: 'paper' }) +
  stroke('M354 298L334 196m26 102L340 196m-4 20h7m-4 18h8m-4 18h8m-4 18h8', 'ink', 2.5) +
  person(158, 119, 52, { coat: 'clay', skin: 3, arms: 'point', hair: 'sun' })

/** In the wood: a trunk is measured and counted. */
const forest = () => {
  const wood = ridge([0, 204], [140, 190], [280, 206], [400, 186])
  return (
    sky(400, 300, 170) +
    sun(316, 58, 28, 4) +
    distance +
    spruces(grove(wood, 0, 400, 15, [60, 96], 9), 'mid') +
    hill(wood, 'mid', 300) +
    contours(wood, 300, { count: 4, to: 0.6 }) +
    shape('M86 0h66q-6 130 4 220l34 42H44l34-38Q92 130 86 0z', 'ink') +
    light('M128 0h24q-6 130 4 220l34 42h-30Q128 160 128 0z', 0.14) +
    stroke('M100 20q4 80-4 170M112 0q2 60 0 110m0 20q0 50-6 90', 'line', 1.5, 0.25) +
    stroke('M82 152q36 12 68 0', 'sun', 7) +
    person(206, 252, 122, { coat: 'clay', skin: 0, faces: -1, arms: 'point', hair: 'near' }) +
    person(296, 256, 116, { coat: 'paper', skin: 3, faces: -1, arms: 'carry' }) +
    shape(roundBox(254, 178, 20, 26, 2), 'sun') +
    spruces([[372, 250, 130]], 'near') +
    shape('M0 262q200-26 400-6v44H0z', 'near') +
    stroke('M0 276q200-22 400-4M0 289q200-16 400-2', 'line', 1.2, 0.25) +
    grasses(
      [
        [24, 268, 34],
        [236, 262, 24],
        [340, 264, 30],
      ],
      'mid',
    )
  )
}

/** In the harbour: ships take power from the shore. */
const harbour = () =>
  sky(400, 300, 160) +
  sun(300, 66, 30, 4) +
  clouds([
    [156, 30, 70],
    [180, 43, 50],
  ]) +
  distance +
  turbine(60, 132, 90, 24) +
  turbine(112, 130, 70, 70) +
  water(0, 400, 172, 300, [
    [268, 182, 66],
    [250, 194, 90],
    [280, 206, 40],
    [20, 196, 40],
    [104, 242, 196],
    [200, 270, 60],
    [300, 262, 50],
    [130, 286, 50],
  ]) +
  shape('M96 192h206l-22 48H124z', 'near') +
  shade('M96 192h60q-16 30-8 48h-24z', 0.35) +
  stroke('M112 214h176', 'paper', 3) +
  shape('M128 150h30v42h-30zM160 166h34v26h-34z', 'clay') +
  shape('M196 156h34v36h-34zM232 170h34v22h-34z', 'sun') +
  shape('M160 140h34v26h-34zM270 118h24v74h-24z', 'paper') +
  shade('M128 150h8v42h-8zM160 140h8v52h-8zM196 156h8v36h-8zM232 170h8v22h-8zM270 118h7v74h-7z', 0.22) +
  shape('M276 128h12v10h-12zm0 18h12v10h-12z', 'near') +
  shape('M318 208h82v92h-82z', 'ink') +
  light('M318 208h82v4h-82z', 0.4) +
  shape('M340 164h22v44h-22z', 'paper') +
  shade('M340 164h7v44h-7z', 0.22) +
  stroke('M340 180q-30 44-56 22', 'sun', 4) +
  person(382, 209, 62, { coat: 'sun', skin: 2, faces: -1, arms: 'point', hair: 'clay' }) +
  sailboat(52, 226, 44) +
  birds(
    [
      [196, 90],
      [222, 80],
      [178, 78],
    ],
    7,
  )

/** On the ridge: a mast is looked after. */
const wind = () => {
  const top = ridge([0, 232], [130, 204], [270, 226], [400, 196])
  return (
    sky(400, 300, 180) +
    sun(120, 84, 36, 4) +
    clouds([
      [10, 40, 80],
      [40, 27, 66],
    ]) +
    distance +
    turbine(44, 150, 70, 50) +
    turbine(350, 128, 80, 10) +
    hill(top, 'mid', 300) +
    contours(top, 300, { count: 5, to: 0.8 }) +
    turbine(238, 226, 166, 70) +
    house(60, 232, 0.5) +
    trees(
      [
        [30, 236, 40],
        [130, 222, 34],
      ],
      'near',
    ) +
    shape('M290 206h52v34h-52zM342 216h20l8 12v12h-28z', 'paper') +
    shade('M290 206h12v34h-12z', 0.22) +
    shape('M346 219h13l6 9h-19z', 'water') +
    stroke('M290 226h52', 'clay', 4) +
    disc(306, 242, 8, 'ink') +
    disc(354, 242, 8, 'ink') +
    person(212, 244, 56, { coat: 'sun', skin: 3, arms: 'point', hair: 'paper' }) +
    person(262, 246, 58, { coat: 'clay', skin: 0, faces: -1, hair: 'paper', arms: 'up' }) +
    shape('M0 276q200-24 400-8v32H0z', 'near') +
    grasses(
      [
        [40, 280, 30],
        [160, 272, 24],
        [370, 274, 28],
      ],
      'near',
    )
  )
}

/** On the farm: hedges and rows that keep what they take. */
const farm = () => {
  const field = ridge([0, 178], [140, 164], [280, 178], [400, 160])
  return (
    sky(400, 300, 170) +
    sun(212, 66, 30, 4) +
    clouds([
      [40, 52, 70],
      [300, 40, 70],
      [322, 53, 60],
    ]) +
    distance +
    trees(grove(field, 4, 150, 8, [24, 40], 4), 'mid') +
    hill(field, 'mid', 300) +
    house(268, 178, 0.9, { roof: 'clay', solar: true }) +
    poplars(
      [
        [252, 180, 96],
        [378, 174, 84],
        [394, 176, 64],
      ],
      'near',
    ) +
    shape('M0 196q200-26 400-14v118H0z', 'sun') +
    shade('M198 178L0 252v48h60zM206 178L118 300h70zM214 178l30 122h72zM222 178l178 92v-50z', 0.14) +
    stroke(
      'M198 181L0 228M202 181L20 300M206 181l-58 119M212 181l36 119M218 181l122 119M224 181l176 63',
      'clay',
      2,
      0.6,
    ) +
    shape('M150 196h38l6 14h26v26h-78v-22z', 'clay') +
    shade('M150 196h12v40h-20v-22z', 0.24) +
    shape('M158 200h24l5 13h-33z', 'water') +
    stroke('M212 210v-18', 'ink', 4) +
    disc(160, 240, 17, 'ink') +
    disc(160, 240, 8, 'paper') +
    disc(212, 246, 11, 'ink') +
    disc(212, 246, 5, 'paper') +
    person(300, 276, 84, { coat: 'paper', skin: 1, faces: -1, hair: 'clay', arms: 'carry', legs: 'near' }) +
    seedlings([[278, 228, 18]], 'near') +
    grasses(
      [
        [30, 296, 34],
        [80, 300, 24],
        [370, 298, 36],
      ],
      'near',
    )
  )
}

/** In the town: rails in place of roads. */
const rails = () =>
  sky(400, 300, 180) +
  sun(90, 70, 30, 4) +
  clouds([
    [220, 44, 90],
    [260, 57, 60],
  ]) +
  distance +
  block(26, 216, 0.9, 5, 'far', 'paper') +
  block(150, 216, 0.8, 4, 'paper', 'mid') +
  block(318, 216, 1.1, 5, 'clay', 'sun') +
  trees(
    [
      [104, 218, 70],
      [224, 228, 94],
      [296, 218, 60],
    ],
    'mid',
  ) +
  shape('M0 216q200-8 400 0v84H0z', 'mid') +
  shape('M0 246h400v54H0z', 'near') +
  stroke('M0 262h400M0 274h400', 'line', 2, 0.4) +
  shade('M30 258h300v8H30z', 0.5) +
  shape('M38 170h262q38 6 50 52l4 26q2 10-10 10H38q-10 0-10-10v-68q0-10 10-10z', 'paper') +
  shade('M38 170h22v88H38q-10 0-10-10v-68q0-10 10-10z', 0.2) +
  shape('M28 234h325l2 14q2 10-10 10H38q-10 0-10-10z', 'clay') +
  shape(
    'M44 184h38v32H44zM92 184h38v32H92zM172 184h38v32h-38zM220 184h38v32h-38zM296 184h8q22 8 32 36h-40z',
    'near',
  ) +
  light('M60 184h14l-14 32H46zM108 184h14l-14 32H94zM188 184h14l-14 32h-14zM236 184h14l-14 32h-14z', 0.2) +
  shape('M138 184h26v66h-26z', 'sun') +
  stroke('M151 184v66M140 170l20-26h40l-20 26M0 142h400', 'ink', 2, 0.7) +
  person(370, 292, 76, { coat: 'sun', skin: 3, faces: -1, walks: true }) +
  person(64, 294, 72, { coat: 'paper', skin: 2, hair: 'clay' }) +
  table(88, 294, 70, 20)

export const gallery: Scenes = {
  'gallery-1': { size, draw: roof },
  'gallery-2': { size, draw: forest },
  'gallery-3': { size, draw: harbour },
  'gallery-4': { size, draw: wind },
  'gallery-5': { size, draw: farm },
  'gallery-6': { size, draw: rails },
}
