import { darker, lighter } from '../drawing/colours.ts'

/** One bit of texture of a colour, in a box of about 2 × 2 centred on 0,0, with its own small shadow. */
type Bit = (colour: string) => string

const ribbon = 'M-1.4 .3Q-.7 -.8 0 .1T1.4 0'
const leafOutline = (top: number, side: number, bottom: number) =>
  `M-1.3 ${side}C-.6 ${top} .6 ${top} 1.3 ${side}C.6 ${bottom} -.6 ${bottom} -1.3 ${side}Z`

export const bits: Readonly<Record<string, Bit>> = {
  grain: (c) =>
    `<ellipse cx="-.06" cy=".16" rx="1" ry=".42" fill="${darker(c, 0.3)}" opacity=".55"/>` +
    `<ellipse rx="1" ry=".4" fill="${c}"/>`,
  dot: (c) =>
    `<circle cx="-.1" cy=".2" r=".95" fill="${darker(c, 0.35)}" opacity=".5"/><circle r=".9" fill="${c}"/>` +
    '<circle cx=".26" cy="-.3" r=".28" fill="#fff" opacity=".45"/>',
  dice: (c) =>
    `<rect x="-.98" y="-.7" width="1.8" height="1.8" rx=".35" fill="${darker(c, 0.4)}" opacity=".55"/>` +
    `<rect x="-.9" y="-.95" width="1.8" height="1.75" rx=".35" fill="${c}"/>` +
    '<rect x="-.55" y="-.72" width="1.1" height=".3" rx=".15" fill="#fff" opacity=".35"/>',
  leaf: (c) =>
    `<path d="${leafOutline(-0.75, 0.25, 0.95)}" fill="${darker(c, 0.45)}" opacity=".4"/>` +
    `<path d="${leafOutline(-0.95, 0, 0.75)}" fill="${c}"/>` +
    `<path d="M-1 0H1" stroke="${lighter(c, 0.45)}" stroke-width=".13" opacity=".8"/>`,
  ribbon: (c) =>
    `<path d="${ribbon}" fill="none" stroke="${darker(c, 0.35)}" stroke-width=".42" opacity=".4"` +
    ' transform="translate(-.05 .16)" stroke-linecap="round"/>' +
    `<path d="${ribbon}" fill="none" stroke="${c}" stroke-width=".36" stroke-linecap="round"/>`,
  stick: (c) =>
    `<rect x="-1.3" y="-.16" width="2.6" height=".52" rx=".2" fill="${darker(c, 0.4)}" opacity=".5"/>` +
    `<rect x="-1.3" y="-.28" width="2.6" height=".5" rx=".2" fill="${c}"/>`,
  slice: (c) =>
    `<circle cx="-.1" cy=".16" r="1" fill="${darker(c, 0.4)}" opacity=".45"/><circle r="1" fill="${darker(c, 0.18)}"/>` +
    `<circle r=".84" fill="${c}"/>`,
  shell: (c) =>
    `<ellipse cx="-.1" cy=".2" rx="1" ry=".8" fill="${darker(c, 0.4)}" opacity=".5"/>` +
    `<ellipse rx="1" ry=".8" fill="${c}"/><ellipse cx=".05" cy=".05" rx=".55" ry=".4" fill="${darker(c, 0.16)}"/>`,
}
