/**
 * A decorator of a field whose values have this type. On a property of another type it is an error of types: `@Instant()` on a `Date`, for example,
 * which would be a text. The property may be optional and nullable. docs/field-decorators.md
 */
export type FieldDecorator<Value> = <Name extends string | symbol, Target extends { readonly [N in Name]?: Value | null }>(
  target: Target,
  name: Name,
) => void;

/** A decorator of a field that a client may leave out or set to null: the type of the property has to admit it. */
export type AbsentField<Absent extends undefined | null> = <
  Name extends string | symbol,
  Target extends (Name extends keyof Target ? Admitting<Target[Name], Name, Absent> : object),
>(
  target: Target,
  name: Name,
) => void;

/** No property has the second type: the compiler shows it as the reason. */
type Admitting<Value, Name extends string | symbol, Absent> = [Absent] extends [Value]
  ? object
  : { readonly [N in Name]: null extends Absent ? 'write name?: T | null' : 'write name?: T' };

/** Decorators that stand together. `applyDecorators` of Nest would take those of classes and methods, and no typed ones. */
export function together<Value>(...decorators: readonly (PropertyDecorator | FieldDecorator<Value>)[]): FieldDecorator<Value> {
  return (target, name) => {
    for (const decorate of decorators) (decorate as PropertyDecorator)(target, name);
  };
}
