import type { Knex } from 'knex';
import { type Language, languages } from '../contract/language.ts';
import type { TestimonialInput } from '../contract/testimonial.ts';
import { addTestimonials } from '../repositories/testimonials.ts';

/** No customer said this: it is for a first look at the site, on the embedded database only. */
const samples: Readonly<Record<Language, readonly Omit<TestimonialInput, 'language'>[]>> = {
  es: [
    {
      name: 'Yudelka Paniagua',
      initials: 'YP',
      location: 'Bella Vista, Santo Domingo',
      rating: 5,
      text: 'Me cotizaron por WhatsApp el mismo día. Vinieron dos técnicos, taparon los muebles con plástico y dejaron el split frío y la pared sin una marca. Hasta me explicaron cómo lavar el filtro.',
    },
    {
      name: 'Ramón Emilio Tavárez',
      initials: 'RT',
      location: 'Santiago',
      rating: 5,
      text: 'Otro taller quería venderme un compresor. Estos muchachos midieron y era el capacitor. Salió en lo que cuesta un almuerzo y el aire sigue enfriando.',
    },
    {
      name: 'Altagracia Mejía',
      initials: 'AM',
      location: 'La Vega',
      rating: 4,
      text: 'Llegaron media hora tarde por un tapón, pero avisaron antes. El trabajo quedó limpio y la casa ya no guarda el calor hasta la medianoche.',
    },
    {
      name: 'Joel Encarnación',
      initials: 'JE',
      location: 'Santo Domingo Este',
      rating: 5,
      text: 'Cada vez que entraba la planta se disparaba el breaker. Separaron los circuitos, rotularon el panel y ahora prenden los dos aires sin problema.',
    },
    {
      name: 'Carmen Julia Rosario',
      initials: 'CR',
      location: 'Puerto Plata',
      rating: 5,
      text: 'La casa de mi mamá en la loma vivía con olor a humedad. Pusieron un deshumidificador con su drenaje y la ropa del clóset volvió a oler a jabón.',
    },
    {
      name: 'Wilkin Almánzar',
      initials: 'WA',
      location: 'Bávaro, Punta Cana',
      rating: 4,
      text: 'Administro seis apartamentos de alquiler. Trabajaron entre huésped y huésped, y la única queja fue que el control nuevo se parecía al viejo.',
    },
    {
      name: 'Sor Milagros Peña',
      initials: 'MP',
      location: 'Naco, Santo Domingo',
      rating: 5,
      text: 'En el colegio había que bajar el abanico para que los niños oyeran. Los cassettes nuevos casi no suenan y la obra se hizo completa en vacaciones.',
    },
    {
      name: 'Braulio Féliz',
      initials: 'BF',
      location: 'Pedernales',
      rating: 5,
      text: 'Aquí el polvo acaba con todo. Me dejaron filtros que lavo en la pila y una lista de piezas guardada en la oficina, por si acaso.',
    },
    {
      name: 'Nathalie Guzmán',
      initials: 'NG',
      location: 'Samaná',
      rating: 4,
      text: 'La condensadora anterior duró poco por el salitre. La nueva tiene otra base y otra tornillería, y me enseñaron a enjuagarla con agua dulce.',
    },
    {
      name: 'Óscar Luis Batista',
      initials: 'OB',
      location: 'La Romana',
      rating: 5,
      text: 'Pedí tres cotizaciones y esta fue la única que decía qué no incluía. Eso me dio confianza. Cumplieron la fecha y entregaron los planos.',
    },
  ],
  en: [
    {
      name: 'Karen Whitfield',
      initials: 'KW',
      location: 'Cap Cana, Punta Cana',
      rating: 5,
      text: 'We live abroad most of the year. They sent photos of every step, labeled the remote in English and set the humidity control for when the condo is empty. No musty smell this time.',
    },
    {
      name: 'Marcus Ellery',
      initials: 'ME',
      location: 'Casa de Campo, La Romana',
      rating: 5,
      text: 'Crew showed up at the gate with the paperwork already cleared. You can’t see the condensers from the pool and you can’t hear them from bed.',
    },
    {
      name: 'Priya Raman',
      initials: 'PR',
      location: 'Piantini, Santo Domingo',
      rating: 4,
      text: 'Our office was too cold on one side and too warm on the other. They rezoned it over a weekend. One thermostat needed a second visit, which they made without being asked.',
    },
    {
      name: 'Denise Kowalczyk',
      initials: 'DK',
      location: 'Sosúa, Puerto Plata',
      rating: 5,
      text: 'Another company wanted to recharge the gas again. These folks found the leak first, a flare nut, and showed me. It has held ever since.',
    },
    {
      name: 'Tom Barrineau',
      initials: 'TB',
      location: 'Las Terrenas, Samaná',
      rating: 5,
      text: 'Small guesthouse, weak power line. They told me to add ceiling fans before buying bigger units. I spent less than I planned and the rooms are comfortable.',
    },
    {
      name: 'Alejandra Stone',
      initials: 'AS',
      location: 'Bávaro, Punta Cana',
      rating: 5,
      text: 'I run maintenance for a beachfront property. The report listed pressures and amps for every unit, so I could take it straight to ownership.',
    },
    {
      name: 'Gregory Osei',
      initials: 'GO',
      location: 'Zona Colonial, Santo Domingo',
      rating: 4,
      text: 'Old walls, no ceiling space, and they still found a clean path for the piping. Took a day longer than hoped, but they told us why.',
    },
    {
      name: 'Linda Marchetti',
      initials: 'LM',
      location: 'Jarabacoa, La Vega',
      rating: 5,
      text: 'Yes, we needed heat. The heat pump keeps the cabin warm at night and they tested for carbon monoxide near the stove before leaving.',
    },
    {
      name: 'Hannah Prewitt',
      initials: 'HP',
      location: 'Santiago',
      rating: 5,
      text: 'Our clinic can’t close on a weekday. They came after hours, sealed the hallway against dust and had us ready by morning.',
    },
    {
      name: 'Curtis Dandridge',
      initials: 'CD',
      location: 'La Romana',
      rating: 4,
      text: 'Breaker kept tripping on generator power. They staggered the A/C starts and balanced the panel. Quote was clear and the bill matched it.',
    },
  ],
};

export const sampleTestimonials: TestimonialInput[] = languages.flatMap((language) =>
  samples[language].map((sample) => ({ ...sample, language })),
);

/** Adds the samples, marked as such. */
export async function addSampleTestimonials(knex: Knex): Promise<void> {
  await addTestimonials(knex, sampleTestimonials, true);
}
