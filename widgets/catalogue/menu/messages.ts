import { defineMessages } from '../../core/messages/define.ts'

/** The menus composed for one person. A price is an amount with its euro sign. */
export const menuMessages = defineMessages('menu', {
  title: 'Menus à composer',
  intro: 'Pour une personne, tout compris.',
  contents: {
    complete: 'Un plat, une p’tite salade, un dessert, une boisson',
    sandwich: 'Un sandwich, un dessert, une boisson',
    'hot-dish': 'Un plat à réchauffer, un dessert, une boisson',
    salad: 'Une salade, un dessert, une boisson',
  },
  offer: (contents: string, price: string) => `${contents} : ${price} HT`,
  steps: 'Étapes du menu',
  parts: { mainCourse: 'Plat', salad: 'P’tite salade', dessert: 'Dessert', drink: 'Boisson' },
  groups: { sandwichs: 'Sandwichs', salades: 'Salades', 'plats-chauds': 'Plats à réchauffer' },
  toChoose: 'À choisir',
  afterwards: 'Ensuite',
  toChange: 'À changer',
  position: (step: number, count: number) => `Étape ${step} sur ${count}`,
  missing: (count: number) => `Il reste ${count} choix à faire`,
  mainCourses: {
    complete: 'Choisissez le plat',
    sandwich: 'Choisissez le sandwich',
    'hot-dish': 'Choisissez le plat à réchauffer',
    salad: 'Choisissez la salade',
  },
  questions: {
    salad: 'Choisissez la p’tite salade',
    dessert: 'Choisissez le dessert',
    drink: 'Choisissez la boisson',
  },
  next: {
    mainCourse: 'Choisir le plat',
    salad: 'Choisir la p’tite salade',
    dessert: 'Choisir le dessert',
    drink: 'Choisir la boisson',
  },
  add: (menus: number) => (menus < 2 ? 'Ajouter ce menu' : `Ajouter ${menus} menus`),
  adding: (menu: number, menus: number) => `Ajout du menu ${menu} sur ${menus}…`,
  /** Followed by the reason why the others were not added. */
  partlyAdded: (added: number, menus: number) =>
    `${added} ${added < 2 ? 'menu' : 'menus'} sur ${menus} ${added < 2 ? 'est' : 'sont'} au panier.`,
  unavailableChoice: 'Ce choix n’est plus disponible. Prenez-en un autre.',
  noChoice: 'Rien à choisir ici pour l’instant chez ce point de vente.',
  noAllergen: 'Sans allergène',
  supplement: (price: string) => `+ ${price}`,
  added: (menus: number) => (menus < 2 ? 'Menu ajouté au panier' : `${menus} menus ajoutés au panier`),
  again: 'Encore le même',
  another: 'Composer un autre menu',
  oneByOne: 'Un menu se compose pour une personne. Prenez le même plusieurs fois, ou composez le suivant.',
  inCart: (menus: number) => (menus < 2 ? `${menus} menu au panier` : `${menus} menus au panier`),
  inCartFor: (menus: number, trays: number, guests: number) => {
    const counts = [
      (menus > 0 || trays === 0) && `${menus} ${menus < 2 ? 'menu' : 'menus'}`,
      trays > 0 && `${trays} ${trays < 2 ? 'plateau' : 'plateaux'}`,
    ]
    const meals = `${counts.filter(Boolean).join(' et ')} au panier`
    return menus + trays < guests
      ? `${meals} pour ${guests} convives`
      : `${meals} : chacun de vos ${guests} convives a le sien`
  },
})
