import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icons/icons.tsx'

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
