type TrayStyle = { light: string; base: string; dark: string; well: string }

export const trayStyles: Readonly<Record<string, TrayStyle>> = {
  fibre: { light: '#f3e4c7', base: '#dcc59b', dark: '#c3a877', well: '#e9d6b0' },
  white: { light: '#ffffff', base: '#f3eee5', dark: '#d9d1c3', well: '#fbf8f2' },
  kraft: { light: '#e0b884', base: '#c99a5f', dark: '#a67a44', well: '#f6ead2' },
  sage: { light: '#d6e5ca', base: '#b4ccA4', dark: '#90ab80', well: '#eef4e8' },
  wood: { light: '#e9c48d', base: '#cf9c5c', dark: '#a87439', well: '#f3dfba' },
  night: { light: '#4c5653', base: '#2a3230', dark: '#171d1b', well: '#39423f' },
  green: { light: '#2c6b57', base: '#14493A', dark: '#0b3026', well: '#e9efe6' },
  blush: { light: '#fbe3cf', base: '#efc4a0', dark: '#d3a077', well: '#fff5ea' },
  sky: { light: '#e2eff1', base: '#b5d2d8', dark: '#8fb3bb', well: '#f4fafa' },
  copper: { light: '#f3b98f', base: '#cc7b47', dark: '#96512b', well: '#f8e9da' },
  glass: { light: '#f3fafa', base: '#cfe4e6', dark: '#a9c8cc', well: '#f2fafa' },
  stone: { light: '#cfc8bb', base: '#ada493', dark: '#8a8170', well: '#e9e4d8' },
}
