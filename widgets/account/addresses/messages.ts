import { defineMessages } from '../../core/messages/define.ts'

/** The default addresses of the book, with which orders begin. */
export const defaultAddressMessages = defineMessages('defaultAddress', {
  /** By what an address is the default for. */
  defaultDelivery: {
    badge: 'Livraison par défaut',
    make: 'Livrer ici par défaut',
    unmake: 'Ne plus livrer ici par défaut',
    made: 'Vos commandes seront livrées ici, sauf si vous en décidez autrement.',
    unmade: 'Plus d’adresse de livraison par défaut',
  },
  defaultBilling: {
    badge: 'Facturation par défaut',
    make: 'Facturer ici par défaut',
    unmake: 'Ne plus facturer ici par défaut',
    made: 'Vos commandes seront facturées ici, sauf si vous en décidez autrement.',
    unmade: 'Plus d’adresse de facturation par défaut',
  },
  /** Several addresses may have the same name. */
  named: (action: string, name: string, street: string, city: string) => `${action} : ${name}, ${street}, ${city}`,
  failed: (reason: string) => `L’adresse par défaut n’a pas changé. ${reason}`,
})
