/** Best first. */
export const grades = ['A', 'B', 'C', 'D', 'F'] as const;
export type Grade = (typeof grades)[number];

/** The lowest score of each grade. */
export const lowestScores: Readonly<Record<Grade, number>> = { A: 80, B: 65, C: 50, D: 35, F: 0 };

/** The grade of a whole score from 0 to 100. */
export function gradeOf(score: number): Grade {
  return grades.find((grade) => score >= lowestScores[grade]) ?? 'F';
}

/** Five stars for an A down to one for an F. */
export function starsOf(grade: Grade): number {
  return grades.length - grades.indexOf(grade);
}
