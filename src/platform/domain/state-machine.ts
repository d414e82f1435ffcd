/** For each trigger the states in which it is allowed, and the one state to which it leads. */
export type Transitions<State extends string, Trigger extends string> = Readonly<
  Record<Trigger, { readonly from: readonly State[]; readonly to: State }>
>;

export interface StateMachine<State extends string, Trigger extends string> {
  readonly transitions: Transitions<State, Trigger>;
  /** The state after `trigger`, null if the table does not know the move. */
  next(from: State, trigger: Trigger): State | null;
  /** The state to which `trigger` leads, from wherever it is allowed. */
  target(trigger: Trigger): State;
  /** The states in which `trigger` is allowed. */
  sources(trigger: Trigger): readonly State[];
}

/** A state machine from its table. A trigger has one target, so that many rows can move in one statement. */
export function machine<State extends string, Trigger extends string>(
  transitions: Transitions<State, Trigger>,
): StateMachine<State, Trigger> {
  return {
    transitions,
    next: (from, trigger) => (transitions[trigger].from.includes(from) ? transitions[trigger].to : null),
    target: (trigger) => transitions[trigger].to,
    sources: (trigger) => transitions[trigger].from,
  };
}
