/** The ten service areas in the order of the specification (spec 2); names are the same in both languages. */
export const areas = [
  { name: 'Santo Domingo', path: '/hvac-services-santo-domingo' },
  { name: 'Punta Cana', path: '/hvac-services-punta-cana' },
  { name: 'La Romana', path: '/hvac-services-la-romana' },
  { name: 'Santiago', path: '/hvac-services-santiago' },
  { name: 'Puerto Plata', path: '/hvac-services-puerto-plata' },
  { name: 'Samaná', path: '/hvac-services-samana' },
  { name: 'Pedernales', path: '/hvac-services-pedernales' },
  { name: 'Distrito Nacional', path: '/hvac-services-distrito-nacional' },
  { name: 'La Vega', path: '/hvac-services-la-vega' },
  { name: 'Casa de Campo', path: '/hvac-services-casa-de-campo' },
] as const;
