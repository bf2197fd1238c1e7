import { useActions } from '../../store/hooks.ts'
import { channelPickerMessages as messages } from '../../messages/channel.ts'
import { commonMessages } from '../../messages/common.ts'
import { useLazyModule } from '../../ui/lazy.tsx'
import { useChannelSearch, type OnChosen } from '../channel/use-channel-search.ts'
import { PostalCodeBox, type PostalCodeBoxProps } from './PostalCodeBox.tsx'

const loadConfirm = () => import('../channel/ConfirmChange.tsx')

type PostalCodeFormProps = Pick<PostalCodeBoxProps, 'look' | 'placeholder' | 'onLeave'> & {
  onChosen: OnChosen
}

export function PostalCodeForm({ look, placeholder, onChosen, onLeave }: PostalCodeFormProps) {
  const { search, lookUp, confirm, cancel } = useChannelSearch(onChosen)
  const change = search.status === 'confirm' ? search : null
  const { alerts } = useActions()
  const later = useLazyModule(loadConfirm, change !== null, () => {
    cancel()
    alerts.show('error', commonMessages.alerts.loadFailed)
  })
  const action = look === 'dialog' ? commonMessages.actions.choose : messages.submit
  return (
    <PostalCodeBox {...{ look, action, placeholder, search, lookUp, onLeave }}>
      {later && <later.ConfirmChange change={change} onConfirm={confirm} onCancel={cancel} />}
    </PostalCodeBox>
  )
}
