import type { Photo } from './photo-record.ts';

/**
 * What each picture shows, for people who do not see it. One entry per slot: a picture exists because it is
 * named here. Whoever replaces a picture rewrites its two sentences and runs `npm run images`.
 */
export const alt = {
  'hero-villa-condensers': {
    es: 'Dos condensadoras blancas en el muro de una villa moderna con piscina, palmas y sala abierta tras el cristal',
    en: 'Two white condensers on the wall of a modern villa with a pool, palms and a living room behind glass',
  },
  'hero-commercial-rooftop': {
    es: 'Unidades paquete sobre bases en la azotea de una plaza comercial, con ductos que bajan por el techo',
    en: 'Packaged units on curbs on the roof of a shopping plaza, with ducts going down through it',
  },
  'hero-system-startup': {
    es: 'Manómetros colgados de una condensadora, con mangueras en sus válvulas y un cilindro de refrigerante al lado',
    en: 'Manifold gauges hanging on a condenser, hoses on its valves and a refrigerant cylinder beside it',
  },
  'hero-towers-blue-hour': {
    es: 'Torres de oficinas con ventanas encendidas al anochecer, vistas desde una azotea con unidades VRF',
    en: 'Office towers with lit windows at dusk, seen from a roof with VRF units',
  },
  'hero-villa-dusk': {
    es: 'Villa al anochecer con luz cálida, piscina iluminada y dos condensadoras bajo los apliques',
    en: 'Villa at dusk with warm lights, a lit pool and two condensers under the wall lamps',
  },
  'hero-tower-rooftop-vrf': {
    es: 'Fila de unidades VRF con tuberías aisladas en la azotea de una torre, con la ciudad detrás',
    en: 'Row of VRF units with insulated piping on a tower roof, with the city behind',
  },
  'ductless-living-room': {
    es: 'Sala clara con una consola de mini split sobre un sofá gris',
    en: 'Bright living room with a mini-split console above a grey sofa',
  },
  'ductless-glass-wall': {
    es: 'Sala y comedor con ventanal de piso a techo y una consola de mini split en la pared del fondo',
    en: 'Living and dining room with a floor-to-ceiling glass wall and a mini-split console on the far wall',
  },
  'bedroom-mini-split': {
    es: 'Habitación con una consola de mini split sobre la cama',
    en: 'Bedroom with a mini-split console above the bed',
  },
  'office-ceiling-cassette': {
    es: 'Oficina abierta con cassettes de cuatro vías alineados con las luces del plafón',
    en: 'Open-plan office with four-way cassettes in line with the ceiling lights',
  },
  'window-unit': {
    es: 'Aire acondicionado de ventana en la pared, bajo una ventana con palmas afuera',
    en: 'Window-type air conditioner in the wall below a window with palms outside',
  },
  'ceiling-ducts': {
    es: 'Ductos redondos y tuberías rojas de rociadores a la vista bajo el techo de una oficina',
    en: 'Round ducts and red sprinkler pipes in view below the ceiling of an office',
  },
  'hotel-corridor-ducts': {
    es: 'Pasillo de hotel con difusores cuadrados alineados en el plafón',
    en: 'Hotel corridor with square diffusers lined up in the ceiling',
  },
  'hotel-lobby-diffusers': {
    es: 'Lobby de hotel con difusores lineales en el plafón, recepción y butacas',
    en: 'Hotel lobby with slot diffusers in the ceiling, a reception desk and armchairs',
  },
  'kitchen-hood': {
    es: 'Campana de acero inoxidable con filtros sobre la línea de cocción de un restaurante',
    en: 'Stainless steel hood with filters above a restaurant cooking line',
  },
  'bathroom-fan': {
    es: 'Baño con un extractor cuadrado en el techo, espejo redondo y azulejos turquesa',
    en: 'Bathroom with a square exhaust fan in the ceiling, a round mirror and teal tiles',
  },
  'heating-plant-room': {
    es: 'Dos calderas, bombas rojas y tuberías con válvulas en un cuarto de máquinas',
    en: 'Two boilers, red pumps and valved piping in a plant room',
  },
  'electric-radiator': {
    es: 'Radiador eléctrico bajo una ventana con vista a las montañas',
    en: 'Electric radiator below a window with a view of the mountains',
  },
  'heat-pump-outdoor': {
    es: 'Bomba de calor conectada a un tanque de agua caliente con válvulas y vaso de expansión',
    en: 'Heat pump connected to a hot-water tank with valves and an expansion vessel',
  },
  'humidity-sensor': {
    es: 'Deshumidificador junto a una mesa de madera con un higrómetro de latón',
    en: 'Dehumidifier beside a wooden table with a brass hygrometer',
  },
  'co-detector': {
    es: 'Detector de monóxido de carbono en cero, en la pared de una cocina',
    en: 'Carbon monoxide detector reading zero on a kitchen wall',
  },
  'thermostat-smart': {
    es: 'Termostato inteligente que marca 22.5 grados en una pared con luz de tarde',
    en: 'Smart thermostat reading 22.5 degrees on a wall in afternoon light',
  },
  'electrical-panel': {
    es: 'Panel eléctrico abierto con breakers numerados, cables peinados y luces piloto',
    en: 'Open electrical panel with numbered breakers, combed wiring and pilot lights',
  },
  'electrical-breakers': {
    es: 'Primer plano de una fila de breakers con sus cables ordenados',
    en: 'Close-up of a row of breakers with neat wiring',
  },
  'transfer-switch': {
    es: 'Gabinete de transferencia entre la red y la planta, con un cargador de vehículo y un medidor a los lados',
    en: 'Transfer switch cabinet between grid and generator, with a car charger and a meter beside it',
  },
  'cable-tray': {
    es: 'Corredor técnico con bandejas portacables en el techo y paneles en las paredes',
    en: 'Service corridor with cable trays along the ceiling and panels on the walls',
  },
  'fire-sprinkler-head': {
    es: 'Primer plano de un rociador de latón en una tubería roja',
    en: 'Close-up of a brass sprinkler head on a red pipe',
  },
  'fire-pump-room': {
    es: 'Cuarto de bombas contra incendio con bomba roja, motor, bomba jockey y controladores',
    en: 'Fire pump room with a red pump, its motor, a jockey pump and controllers',
  },
  'smoke-detector-corridor': {
    es: 'Pasillo de hotel con detector de humo en el techo, letrero de salida y extintor',
    en: 'Hotel corridor with a ceiling smoke detector, exit sign and extinguisher',
  },
  'stairwell-pressurization': {
    es: 'Escalera de concreto con rejilla de presurización, letrero de salida y tubería roja de bomberos',
    en: 'Concrete stairwell with a pressurization grille, exit sign and red standpipe',
  },
  'design-duct-model-blue': {
    es: 'Modelo 3D en azul de los ductos de una planta de oficinas, con su manejadora',
    en: 'Blue 3D model of the ductwork on an office floor, with its air handler',
  },
  'design-rooftop-model': {
    es: 'Modelo 3D transparente de una torre con condensadoras separadas en la azotea y ductos en cada piso',
    en: 'See-through 3D model of a tower with spaced condensers on the roof and ducts on each floor',
  },
  'design-villa-model': {
    es: 'Maqueta 3D blanca de una villa sin techo, con ductos de aire en ocre y azul y sus condensadoras',
    en: 'White 3D model of a villa with its roof off, air ducts in ochre and blue, and its condensers',
  },
  'design-clay-plant': {
    es: 'Maqueta 3D blanca de un cuarto de calderas con la ida en ocre y el retorno en azul',
    en: 'White 3D model of a boiler room with supply in ochre and return in blue',
  },
  'coil-dirty': {
    es: 'Serpentín de un mini split cubierto de polvo y moho antes de la limpieza',
    en: 'Mini-split coil covered in dust and mold before cleaning',
  },
  'coil-clean': {
    es: 'El mismo serpentín limpio, con las aletas derechas y la bandeja desinfectada',
    en: 'The same coil clean, with straight fins and a disinfected pan',
  },
  'maintenance-coil-cleaning': {
    es: 'Mini split abierto con el serpentín a la vista, un filtro fuera, atomizador y cepillo',
    en: 'Open mini split with its coil in view, one filter out, spray bottle and brush',
  },
  'maintenance-gauges-cylinder': {
    es: 'Cilindro de refrigerante sobre una balanza digital, manómetros, tubería de cobre y caja de herramientas',
    en: 'Refrigerant cylinder on a digital scale, manifold gauges, copper tubing and a tool box',
  },
  'ceiling-before': {
    es: 'Oficina antes de la obra: plafón incompleto, ducto flexible suelto y cables colgando',
    en: 'Office before the work: missing ceiling tiles, a loose flexible duct and hanging wires',
  },
  'ceiling-after': {
    es: 'La misma oficina terminada, con plafón nuevo, cassette, luces y detectores',
    en: 'The same office finished, with a new ceiling, cassette, lights and detectors',
  },
  'condenser-before': {
    es: 'Condensadora oxidada sobre bloques rotos, con tuberías y cables enredados',
    en: 'Rusty condenser on broken blocks with tangled pipes and wires',
  },
  'condenser-after': {
    es: 'Condensadora nueva en la misma pared, sobre base de hormigón, con canaleta y seccionador',
    en: 'New condenser on the same wall, on a concrete pad, with trunking and an isolator',
  },
  'gallery-villa-condensers': {
    es: 'Dos condensadoras sobre base de hormigón, separadas de la terraza de una villa por una celosía de madera',
    en: 'Two condensers on a concrete pad, screened from a villa terrace by timber slats',
  },
  'gallery-rooftop-blue-hour': {
    es: 'Fila de condensadoras VRF en una azotea al anochecer, vistas de cerca',
    en: 'Row of VRF condensers on a roof at dusk, seen close up',
  },
  'gallery-rooftop-piping': {
    es: 'Tuberías de agua helada forradas en aluminio, con válvulas y manómetros, en una azotea',
    en: 'Aluminum-clad chilled-water pipes with valves and gauges on a roof',
  },
  'gallery-condenser-grille': {
    es: 'Primer plano de la rejilla y el serpentín de una condensadora',
    en: 'Close-up of the grille and coil of a condenser',
  },
  'gallery-hotel-balconies': {
    es: 'Fachada de hotel con balcones y unidades VRF tras una celosía de madera',
    en: 'Hotel facade with balconies and VRF units behind a timber screen',
  },
  'gallery-warehouse': {
    es: 'Nave industrial con unidades paquete, ductos hacia la pared y bolardos amarillos',
    en: 'Industrial building with packaged units, ducts into the wall and yellow bollards',
  },
  'healthcare-room': {
    es: 'Habitación de clínica con difusor laminar sobre la cama y difusores cuadrados',
    en: 'Clinic room with a laminar diffuser above the bed and square diffusers',
  },
  'city-santo-domingo': {
    es: 'Muralla colonial con garita y cañón frente al mar, con las torres de Santo Domingo detrás',
    en: 'Colonial rampart with a turret and a cannon by the sea, the towers of Santo Domingo behind',
  },
  'city-punta-cana': {
    es: 'Hotel con piscina, palmas y sombrillas de cana en una playa de Punta Cana',
    en: 'Hotel with a pool, palms and thatched parasols on a beach in Punta Cana',
  },
  'city-la-romana': {
    es: 'Muelle de la marina con yates y una villa de estilo mediterráneo en La Romana',
    en: 'Marina dock with yachts and a Mediterranean-style village in La Romana',
  },
  'city-santiago': {
    es: 'Edificio con quiebrasoles turquesa y unidades en la azotea, con la cordillera detrás, en Santiago',
    en: 'Building with teal sun fins and rooftop units, mountains behind, in Santiago',
  },
  'city-puerto-plata': {
    es: 'Malecón con hoteles al pie de una montaña verde en Puerto Plata',
    en: 'Seafront promenade with hotels below a green mountain in Puerto Plata',
  },
  'city-samana': {
    es: 'Bahía de Samaná con cayos de palmas, puente peatonal, botes y sombrillas en la arena',
    en: 'Samaná bay with palm islets, a footbridge, boats and parasols on the sand',
  },
  'city-pedernales': {
    es: 'Costa seca con cactus, farallones y mar turquesa, y un alojamiento pequeño, en Pedernales',
    en: 'Dry coast with cactus, cliffs and turquoise sea, and a small lodge, in Pedernales',
  },
  'city-distrito-nacional': {
    es: 'Avenida con torres de vidrio y mediana de palmas en el Distrito Nacional',
    en: 'Avenue with glass towers and a palm median in the Distrito Nacional',
  },
  'city-la-vega': {
    es: 'Casa con dos condensadoras en un valle verde con sembradíos y montañas, en La Vega',
    en: 'House with two condensers in a green valley with fields and mountains, in La Vega',
  },
  'city-casa-de-campo': {
    es: 'Villa con piscina vista desde el campo de golf en Casa de Campo',
    en: 'Villa with a pool seen from the golf course in Casa de Campo',
  },
} as const satisfies Record<string, Photo['alt']>;
