import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { failureOf } from '../domain/failure.ts'
import { commonMessages } from '../messages/common.ts'

// The components of every widget; their styles are in styles/kit.styles.ts.

/** An icon in the current text colour, hidden from screen readers: the text beside it has the same meaning. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export const arrowClockwise =
  'M240 56v48a8 8 0 01-8 8h-48a8 8 0 010-16h27l-26-24 0-1a80 80 0 10-2 115 8 8 0 0111 12 95 95 0 01-66 26h-1a96 96 0 1169-164l28 26v-30a8 8 0 1116 0'
export const caretLeft = 'M166 202a8 8 0 01-12 12l-80-80a8 8 0 010-12l80-80a8 8 0 0112 12l-75 74z'
export const caretRight = 'M182 134l-80 80a8 8 0 01-12-12l75-74-75-74a8 8 0 0112-12l80 80a8 8 0 010 12'
export const check = 'M230 78l-128 128a8 8 0 01-12 0l-56-56a8 8 0 0112-12l50 51 122-123a8 8 0 0112 12'
export const checkCircle =
  'M174 98a8 8 0 010 12l-56 56a8 8 0 01-12 0l-24-24a8 8 0 0112-12l18 19 50-51a8 8 0 0112 0m58 30a104 104 0 11-104-104 104 104 0 01104 104m-16 0a88 88 0 10-88 88 88 88 0 0088-88'
export const cross =
  'M206 194a8 8 0 01-12 12l-66-67-66 67a8 8 0 01-12-12l67-66-67-66a8 8 0 0112-12l66 67 66-67a8 8 0 0112 12l-67 66z'
export const hourglassMedium =
  'M200 76v-36a16 16 0 00-16-16h-112a16 16 0 00-16 16v36a16 16 0 006 13l53 39-53 39a16 16 0 00-6 13v36a16 16 0 0016 16h112a16 16 0 0016-16v-36a16 16 0 00-6-12l-53-40 53-40a16 16 0 006-12m-128-36h112v36l-6 4h-101l-5-4zm56 78l-29-22h58zm56 98h-112v-36l48-36v24a8 8 0 0016 0v-24l48 36z'
export const info =
  'M128 24a104 104 0 10104 104 104 104 0 00-104-104m0 192a88 88 0 1188-88 88 88 0 01-88 88m16-40a8 8 0 01-8 8 16 16 0 01-16-16v-40a8 8 0 010-16 16 16 0 0116 16v40a8 8 0 018 8m-32-92a12 12 0 1112 12 12 12 0 01-12-12'
export const minus = 'M224 128a8 8 0 01-8 8h-176a8 8 0 010-16h176a8 8 0 018 8'
export const plus =
  'M224 128a8 8 0 01-8 8h-80v80a8 8 0 01-16 0v-80h-80a8 8 0 010-16h80v-80a8 8 0 0116 0v80h80a8 8 0 018 8'
export const trash =
  'M216 48h-40v-8a24 24 0 00-24-24h-48a24 24 0 00-24 24v8h-40a8 8 0 000 16h8v144a16 16 0 0016 16h128a16 16 0 0016-16v-144h8a8 8 0 000-16m-120-8a8 8 0 018-8h48a8 8 0 018 8v8h-64zm96 168h-128v-144h128zm-80-104v64a8 8 0 01-16 0v-64a8 8 0 0116 0m48 0v64a8 8 0 01-16 0v-64a8 8 0 0116 0'
export const warningCircle =
  'M128 24a104 104 0 10104 104 104 104 0 00-104-104m0 192a88 88 0 1188-88 88 88 0 01-88 88m-8-80v-56a8 8 0 0116 0v56a8 8 0 01-16 0m20 36a12 12 0 11-12-12 12 12 0 0112 12'
export const user =
  'M231 212c-15-26-39-45-66-54a72 72 0 10-74 0c-27 9-51 28-66 54a8 8 0 1014 8c19-33 52-52 89-52s70 19 89 52a8 8 0 1014-8m-159-116a56 56 0 1156 56 56 56 0 01-56-56'

type Look = {
  variant?: 'primary' | 'line' | 'quiet' | 'danger' | 'link'
  size?: 'small' | 'large'
  block?: boolean
  /** A write is in progress: the button keeps its size and focus, and ignores clicks. */
  busy?: boolean
  icon?: string
  ref?: Ref<HTMLButtonElement>
  children?: ReactNode
}

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'>

/** A button, or a link styled as one when it has an `href`. Without children it is round and needs an aria-label. */
export function Button({
  variant = 'primary',
  size,
  block,
  busy,
  icon,
  className,
  children,
  href,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const names = ['button', `button-${variant}`, size && `button-${size}`, block && 'button-block', className]
  const attributes = {
    ...rest,
    className: [...names, children === undefined && 'button-round'].filter(Boolean).join(' '),
    'aria-busy': busy || undefined,
    'aria-disabled': busy || rest['aria-disabled'],
    onClick: busy ? undefined : onClick,
  }
  const content = (
    <>
      {icon && <Icon path={icon} />}
      {children}
    </>
  )
  // A link accepts the same attributes; only its element type differs.
  if (href !== undefined)
    return <a {...(attributes as AnchorHTMLAttributes<HTMLAnchorElement>)} href={href} children={content} />
  return (
    <button type="button" {...attributes} ref={ref}>
      {content}
    </button>
  )
}

/** A text in which a number with hyphens, such as DEV-2026-0006, breaks only when it is wider than the line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/([^\s-]+-\S*\d\S*)/).map((part, index) => (
    <span key={index} className={index % 2 ? 'unbroken' : undefined}>
      {part}
    </span>
  ))

const signs = {
  error: warningCircle,
  success: checkCircle,
  message: info,
  notice: info,
} as const

/** A button that fixes what a message reports. */
export type AlertAction = { label: string; icon?: string; run(): void }

type AlertProps = { type: keyof typeof signs; action?: AlertAction | null | undefined; children: ReactNode }

/** An inline message. Errors interrupt a screen reader, other messages wait for a pause. */
export function Alert({ type, action, children }: AlertProps) {
  return (
    <div className={`alert alert-${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon path={signs[type]} />
      <div>{children}</div>
      {action && (
        <Button variant="link" icon={action.icon} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** A retry button beside the message of a failed load: `children`, or a general one with its reason if known. */
export function LoadFailed({ cause, onRetry, children }: { cause?: unknown; onRetry(): void; children?: ReactNode }) {
  const isOffline = globalThis.navigator?.onLine === false
  return (
    <Alert type="error" action={{ label: commonMessages.actions.retry, icon: arrowClockwise, run: onRetry }}>
      {children ?? (isOffline ? commonMessages.errors.offline : commonMessages.alerts.loadFailed)}
      {!isOffline && cause ? <> {commonMessages.errors[failureOf(cause).kind]}</> : null}
    </Alert>
  )
}

/** A placeholder of content that is loading; decorative, as the region announces the loading. */
export function Skeleton({ width, height, className }: { width?: string; height?: string; className?: string }) {
  return (
    <span className={className ? `skeleton ${className}` : 'skeleton'} style={{ width, height }} aria-hidden="true" />
  )
}
