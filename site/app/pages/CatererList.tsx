import { routePath } from '../router/routes.ts'
import { type Caterer, useCaterers } from './caterers.ts'

export function CatererList() {
  return <Caterers caterers={useCaterers()} />
}

export function Caterers({ caterers }: { caterers: readonly Caterer[] }) {
  return (
    <ul className="network__list">
      {caterers.map((caterer) => (
        <li key={caterer.slug}>
          <a href={routePath('caterer', { slugChannel: caterer.slug })}>
            <b>{caterer.name}</b>
            <span>{caterer.terms}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The outline of the country in a square of 490 units. */
const OUTLINE =
  'M264 16 Q254 18 249 28 Q244 37 243 50 Q241 64 234 68 Q226 73 210 79 Q194 86 194 92 Q193 98 183 102 Q173 106 160 104 Q148 102 144 93 Q140 85 130 86 Q119 87 124 99 Q130 111 131 126 Q133 140 122 140 Q112 139 101 141 Q90 143 83 136 Q76 130 59 133 Q43 137 30 143 Q16 148 21 154 Q25 159 22 166 Q18 172 27 178 Q36 183 50 187 Q65 191 77 196 Q90 201 99 208 Q108 215 110 224 Q112 233 118 244 Q124 254 134 264 Q144 273 145 285 Q146 297 147 305 Q148 313 145 332 Q142 352 140 372 Q137 392 130 405 Q124 419 130 427 Q137 435 153 441 Q169 448 184 450 Q198 453 209 454 Q220 456 232 460 Q245 464 256 468 Q266 472 283 470 Q299 469 298 454 Q297 440 307 432 Q317 424 326 419 Q335 413 346 416 Q356 418 368 421 Q380 425 391 430 Q401 436 413 432 Q425 429 433 420 Q441 411 449 405 Q457 399 459 389 Q461 379 448 372 Q436 366 433 352 Q430 339 436 332 Q441 326 439 309 Q437 292 435 282 Q432 273 423 267 Q414 261 409 267 Q403 273 409 261 Q414 249 421 238 Q428 228 434 217 Q439 207 449 202 Q459 197 462 178 Q464 159 473 141 Q482 124 464 119 Q446 114 437 113 Q428 111 421 104 Q414 96 403 95 Q392 94 379 88 Q365 82 363 73 Q360 64 349 66 Q338 69 331 61 Q324 53 315 48 Q306 42 302 36 Q299 29 290 26 Q281 24 277 19Q274 13 264 16Z'

const cities = [
  { city: 'Paris', x: 271, y: 129, labelX: 284, labelY: 124 },
  { city: 'Lyon', x: 362, y: 294, labelX: 374, labelY: 298 },
  { city: 'Marseille', x: 382, y: 424, labelX: 348, labelY: 448 },
  { city: 'Toulouse', x: 239, y: 408, labelX: 251, labelY: 413 },
  { city: 'Bordeaux', x: 166, y: 342, labelX: 178, labelY: 347 },
  { city: 'Nantes', x: 131, y: 216, labelX: 143, labelY: 221 },
  { city: 'Lille', x: 297, y: 36, labelX: 259, labelY: 41 },
  { city: 'Strasbourg', x: 466, y: 144, labelX: 384, labelY: 149 },
  { city: 'Nice', x: 449, y: 403, labelX: 409, labelY: 399 },
]

/** The map of the channels, hidden from screen readers, which read the list beside it. */
export function FranceMap() {
  return (
    <svg className="network__map" viewBox="0 0 490 490" aria-hidden="true">
      <path d={OUTLINE} />
      {cities.map(({ city, x, y, labelX, labelY }) => (
        <g key={city}>
          <circle cx={x} cy={y} r={6} />
          <text x={labelX} y={labelY}>
            {city}
          </text>
        </g>
      ))}
    </svg>
  )
}
