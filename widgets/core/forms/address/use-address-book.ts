import { useCustomer } from '../../store/hooks.ts'
import { useQuery } from '../../queries/use-query.ts'

/** The address book and the profile of the signed-in customer: a new entry begins with her name. */
export function useAddressBook() {
  const customer = useCustomer()
  const reads = [useQuery('profile', customer), useQuery('addresses', customer)] as const
  const [{ data: profile }, { data: addresses }] = reads
  const statuses = reads.map(({ status }) => status)
  return {
    known: profile && addresses && { profile, addresses },
    status: (['failed', 'loading'] as const).find((one) => statuses.includes(one)) ?? 'ready',
    retry: () => reads.forEach(({ status, reload }) => status === 'failed' && reload()),
  }
}
