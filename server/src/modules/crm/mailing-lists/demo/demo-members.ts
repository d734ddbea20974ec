/** Addresses of invented people. No mail can reach a domain that ends in `.example`. */
const addressesOf = (names: string) =>
  names.split(', ').map((name) => `${name.toLowerCase().replaceAll(' ', '.')}@post.example`)

/** The members of each tenant's newsletter, by handle. */
export const demoSubscribers: Readonly<Record<string, readonly string[]>> = {
  maple: addressesOf(
    'Aiden Walsh, Alice Beaulieu, Anika Sharma, Ben Carrington, Bianca Moretti, Caleb Stone, Camille Gagnon, Carlos Mendes, Chloe Martin, Dana Petrov, Derek Hughes, Elena Kowalski, Emma Dubois, Farah Aziz, Felix Bauer, Gabriel Roy, Gwen Parker, Hugo Lefebvre, Imran Qureshi, Isla Campbell, Jack Thompson, Jasmin Gill, Joanne Pelletier, Kai Nakamura, Karin Olsen, Leo Fontaine, Lucy Harper, Marcus Bell, Maya Cohen, Mohamed Farouk, Nadia Hassan, Nathan Brooks, Olivia Grant, Owen Davies, Patrick Doyle, Rachel Kim, Samir Haddad, Simone Girard, Tara Bennett, Victor Nguyen, Wendy Clarke, Zoe Sinclair',
  ),
  birch: addressesOf(
    'Abigail Reid, Andre Cloutier, Brooke Lawson, Cedric Morin, Deepa Nair, Eva Lindholm, Finn Gallagher, Gloria Santos, Heather Doyle, Ivan Horvat, Jade Mercier, Kevin Osei, Lara Whitfield, Mateo Alvarez, Nora Fitzgerald, Peter Vance, Quinn Ashby, Rosa Delgado, Sean Murphy, Thea Jansen, Uma Pillai, Vera Novotna, Wesley Tran, Yasmin Saleh',
  ),
}

/** The members of Maple's list for businesses. Two of them get the newsletter as well. */
export const demoBusinesses: readonly string[] = [
  'anika.sharma@post.example',
  'marcus.bell@post.example',
  'dispatch@elmbrookmovers.example',
  'fleet@countyfarmsupply.example',
  'garage@lakeshorelimo.example',
  'office@northbayplumbing.example',
  'orders@quarryexpress.example',
  'vans@brightcleaning.example',
  'yard@tallpinesforestry.example',
]
